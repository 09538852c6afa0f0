import { afterEach, expect, test, vi } from "vitest";
import { allowed, askToNotify, notify } from "../../src/lib/notify";

const sent: string[] = [];

function browser(permission: string, answer = permission, breaks = false) {
  class Fake {
    static permission = permission;
    static async requestPermission() {
      Fake.permission = answer;
    }
    constructor(title: string) {
      if (breaks) throw new TypeError("Illegal constructor");
      sent.push(title);
    }
  }
  vi.stubGlobal("Notification", Fake);
}

afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

test("a browser without notifications says so, and nothing breaks", async () => {
  vi.stubGlobal("Notification", undefined);
  expect(allowed()).toBe("missing");
  expect(await askToNotify()).toBe("missing");
  notify("Your turn", "", "a");
});

test("one that refuses is not asked again, and sends nothing", async () => {
  browser("default", "denied");
  expect(await askToNotify()).toBe("refused");
  expect(await askToNotify()).toBe("refused");
  notify("Your turn", "", "a");
  expect(sent).toEqual([]);
});

test("one that allows it sends word", async () => {
  browser("default", "granted");
  expect(await askToNotify()).toBe("on");
  notify("Your turn", "", "a");
  expect(sent).toEqual(["Your turn"]);
});

test("a phone that allows it and cannot do it does not break the table", () => {
  browser("granted", "granted", true);
  notify("Your turn", "", "a");
  expect(sent).toEqual([]);
});
