import { getAnswerFile } from "@soundings/contract/answer-files";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fetchFile } from "../lib/call.ts";
import { answerKeys } from "./answer-queries.ts";

/** A respondent's picture, fetched with the owner's token, which an address in a page could not carry. */
export function useFilePicture(surveyId: string, fileId: string, enabled = true) {
  const fetched = useQuery({
    queryKey: [...answerKeys.files(surveyId), fileId],
    queryFn: async ({ signal }) =>
      (await fetchFile(getAnswerFile, { params: { id: surveyId, file_id: fileId } }, { signal })).blob,
    enabled,
    // A file never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return { url: useBlobUrl(fetched.data), isError: fetched.isError };
}

function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url;
}
