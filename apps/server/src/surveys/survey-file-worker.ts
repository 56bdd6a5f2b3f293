import { doTasks } from "../limited-threads.ts";
import { importSurvey } from "./import-survey.ts";

/** Reads survey files of other programs, in a thread whose time and memory are limited from outside. */
doTasks<Uint8Array>(async (bytes) => importSurvey(Buffer.from(bytes.buffer)));
