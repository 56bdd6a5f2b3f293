import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  getStored,
  removeStored,
  type Store,
  setStored,
  storedApp,
  storedIs,
  storedPageLimit,
  storedUser,
} from "./preferences.ts";

function createStore(): Store {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

describe("the storage helper", () => {
  test("gives a stored value, or the default when there is none", () => {
    const store = createStore();
    expect(getStored("app", null, store)).toBeNull();
    expect(getStored("app", "surveys", store)).toBe("surveys");
    setStored("app", "datasets", { store });
    expect(getStored("app", "surveys", store)).toBe("datasets");
  });

  test("compares a stored value with an expected one", () => {
    const store = createStore();
    expect(storedIs("theme", "dark", undefined, store)).toBe(false);
    expect(storedIs("theme", "dark", "dark", store)).toBe(true);
    setStored("theme", "light", { store });
    expect(storedIs("theme", "dark", "dark", store)).toBe(false);
    expect(storedIs("theme", "light", undefined, store)).toBe(true);
  });

  test("trims text unless told to keep it raw", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const store = createStore();
        setStored("app", text, { store });
        expect(getStored("app", null, store)).toBe(text.trim());
        setStored("app", text, { raw: true, store });
        expect(getStored("app", null, store)).toBe(text);
      }),
    );
  });

  test("stores an empty string for null", () => {
    const store = createStore();
    setStored("app", null, { store });
    expect(getStored("app", "surveys", store)).toBe("");
  });

  test("forgets a removed value", () => {
    const store = createStore();
    setStored("app", "datasets", { store });
    removeStored("app", store);
    expect(getStored("app", null, store)).toBeNull();
  });

  test("works in memory when the browser refuses storage", () => {
    const refuse = () => {
      throw new Error("The operation is insecure.");
    };
    const store: Store = { getItem: refuse, setItem: refuse, removeItem: refuse };
    setStored("navigation", "rail", { store });
    expect(getStored("navigation", null, store)).toBe("rail");
    removeStored("navigation", store);
    expect(getStored("navigation", null, store)).toBeNull();
  });
});

describe("preferences", () => {
  test("the application is surveys when stored so or unset, and datasets otherwise", () => {
    const store = createStore();
    expect(storedApp(store)).toBe("surveys");
    for (const [text, app] of [
      ["surveys", "surveys"],
      ["SURVEYS", "surveys"],
      ["", "surveys"],
      ["datasets", "datasets"],
      ["something else", "datasets"],
    ] as const) {
      setStored("app", text, { store });
      expect(storedApp(store)).toBe(app);
    }
  });

  test("a page size that is not offered falls back to 10", () => {
    const store = createStore();
    expect(storedPageLimit("datasets", store)).toBe(10);
    for (const size of [10, 20, 50, 100, 150, 200]) {
      setStored("datasetPageLimit", size, { store });
      expect(storedPageLimit("datasets", store)).toBe(size);
    }
    for (const wrong of ["7", "-10", "ten", "1e9", ""]) {
      setStored("datasetPageLimit", wrong, { store });
      expect(storedPageLimit("datasets", store)).toBe(10);
    }
    setStored("surveyPageLimit", 50, { store });
    expect(storedPageLimit("surveys", store)).toBe(50);
  });

  test("a stored user that cannot be read counts as none", () => {
    const store = createStore();
    for (const text of ["", "{", "null", "[]", '"x"', "{}"]) {
      setStored("user", text, { store });
      expect(storedUser(store)).toBeNull();
    }
    setStored("user", { id: "1", name: "Linh", grants: [] }, { store });
    expect(storedUser(store)).toEqual({ id: "1", name: "Linh", grants: [] });
  });
});
