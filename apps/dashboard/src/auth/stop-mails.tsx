import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useProblemText } from "../lib/problem-text.ts";
import styles from "./auth-form.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { ProblemNote } from "./form-note.tsx";

interface StopMailsProps<Reply> {
  title: string;
  /** What will end. */
  text: string;
  button: string;
  stop: (token: string) => Promise<Reply>;
  /** What has ended. */
  done: (reply: Reply) => ReactNode;
}

/**
 * Ends mails by the link that each of them has (?token=…), whoever is signed in. With a button: what fetches links in
 * mails ends nothing.
 */
export function StopMails<Reply>({ title, text, button, stop, done }: StopMailsProps<Reply>) {
  const problemText = useProblemText();
  const token = useSearchParams()[0].get("token") ?? "";
  const stopping = useMutation({ mutationFn: () => stop(token) });
  const { data, error } = stopping;
  return (
    <AuthLayout title={title} stage={data ? "done" : "asking"}>
      <div role="status" className={styles.text}>
        {data ? done(data) : text}
      </div>
      <ProblemNote>{error && problemText(error)}</ProblemNote>
      {!data && (
        <Button
          size="lg"
          fullWidth
          className={styles.submit}
          loading={stopping.isPending}
          disabled={token === ""}
          onClick={() => stopping.mutate()}
        >
          {button}
        </Button>
      )}
    </AuthLayout>
  );
}
