import type { Component } from "svelte";
import LabPanel from "../workshop/LabPanel.svelte";
import type { Editor } from "./editor.svelte";
import BagPanel from "./panels/BagPanel.svelte";
import DeckPanel from "./panels/DeckPanel.svelte";
import GoalPanel from "./panels/GoalPanel.svelte";
import PeoplePanel from "./panels/PeoplePanel.svelte";
import RulesPanel from "./panels/RulesPanel.svelte";
import StoryPanel from "./panels/StoryPanel.svelte";
import { panels as say } from "../words/design";

/** A panel beside the map. `editor.scenario` is the drawing as a heist file, or null while the server looks at it. */
export interface SidePanel {
  id: string;
  title: string;
  icon: string;
  panel: Component<{ editor: Editor }>;
  fields?: string[]; // of a scenario that are filled in there
}

export const PANELS: SidePanel[] = [
  { id: "story", title: say.story, icon: "edit", panel: StoryPanel, fields: ["title", "place", "author", "goal", "story", "notes"] },
  {
    id: "goal",
    title: say.goal,
    icon: "flag",
    panel: GoalPanel,
    fields: ["label", "objective", "entrance_limit", "exit_limit", "tunnels", "reward"],
  },
  { id: "bag", title: say.bag, icon: "bag", panel: BagPanel, fields: ["bag", "held_by_guard"] },
  { id: "deck", title: say.deck, icon: "deck", panel: DeckPanel, fields: ["deck"] },
  { id: "people", title: say.people, icon: "people", panel: PeoplePanel, fields: ["npc", "safe", "item"] },
  {
    id: "rules",
    title: say.rules,
    icon: "book",
    panel: RulesPanel,
    fields: ["edition", "rules", "modules", "without_fixers", "unlocks", "sequel", "hideouts", "begins_in_hideouts", "shop"],
  },
  { id: "lab", title: say.lab, icon: "lab", panel: LabPanel },
];
