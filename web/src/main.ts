import "@fontsource/archivo/400.css";
import "@fontsource/archivo/600.css";
import "@fontsource/archivo-narrow/600.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { listenForClick } from "./lib/sound";

listenForClick();

export default mount(App, { target: document.getElementById("app")! });
