import { describe, expect, it } from "vitest";
import { atLeast, GRANT_LEVELS, type GrantLevel, hiddenIds, idsBelow, ROLES, roleOn } from "./rights.ts";

const granted = (levels: Record<string, GrantLevel>) => new Map(Object.entries(levels));

describe("a member's rights", () => {
  it("are a ladder", () => {
    const above = ROLES.map((role) => ROLES.filter((needed) => atLeast(role, needed)));
    expect(above).toEqual([
      ["viewer"],
      ["viewer", "analyst"],
      ["viewer", "analyst", "editor"],
      ["viewer", "analyst", "editor", "admin"],
      ["viewer", "analyst", "editor", "admin", "owner"],
    ]);
  });

  it("are those of the role where nothing was granted", () => {
    for (const role of ROLES) expect(roleOn({ role, grants: granted({ other: "none" }) }, "one")).toBe(role);
  });

  it.each(["viewer", "analyst", "editor"] as const)("are what was granted of one thing, of a %s", (role) => {
    const roles = GRANT_LEVELS.map((level) => roleOn({ role, grants: granted({ one: level }) }, "one"));
    expect(roles).toEqual([null, "viewer", "editor"]);
  });

  it.each(["admin", "owner"] as const)("are all of an %s, whatever was granted before", (role) => {
    const rights = { role, grants: granted({ one: "none", two: "view" }) };
    expect([roleOn(rights, "one"), roleOn(rights, "two")]).toEqual([role, role]);
    expect(hiddenIds(rights)).toEqual([]);
  });

  it("leave out of lists what is hidden, and of acts on many also what may only be seen", () => {
    const rights = {
      role: "editor" as const,
      grants: granted({ hidden: "none", seen: "view", changed: "edit" }),
    };
    expect(hiddenIds(rights)).toEqual(["hidden"]);
    expect(idsBelow(rights, "analyst")).toEqual(["hidden", "seen"]);
    expect(idsBelow(rights, "editor")).toEqual(["hidden", "seen"]);
    expect(idsBelow(rights, "admin")).toEqual(["hidden", "seen", "changed"]);
  });
});
