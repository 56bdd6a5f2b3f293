import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { CodeBlock } from "../ui/code-block.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import styles from "./api-keys.module.css";

export interface Snippet<Name extends string> {
  name: Name;
  /** As it is chosen. */
  label: string;
  code: string;
  /** What else there is to know of it. */
  text: string;
}

interface SnippetChoiceProps<Name extends string> {
  /** Of the choice, and of the code. */
  label: string;
  what: string;
  snippets: readonly [Snippet<Name>, ...Snippet<Name>[]];
}

/** One of several texts to be copied as they are. */
export function SnippetChoice<Name extends string>({ label, what, snippets }: SnippetChoiceProps<Name>) {
  const [chosen, setChosen] = useState<string>(snippets[0].name);
  const { code, text } = snippets.find(({ name }) => name === chosen) ?? snippets[0];
  return (
    <div className={styles.calls}>
      <div className={styles.choose}>
        <SegmentedControl
          aria-label={label}
          value={chosen}
          data={snippets.map(({ name, label: shown }) => ({ value: name, label: shown }))}
          onChange={setChosen}
        />
        <CopyButton text={code} what={what} />
      </div>
      <CodeBlock label={what}>{code}</CodeBlock>
      <p className={styles.quiet}>{text}</p>
    </div>
  );
}
