import { stat } from "node:fs/promises";
import { LATE_MS, lastTime } from "../backup/due.ts";
import { type BackupPlace, placeOf } from "../backup/place.ts";
import { firstDay, lastGood, listBackups } from "../backup/record-queries.ts";
import { storeFinding } from "./check-store.ts";
import type { Check, CheckContext, Finding } from "./finding.ts";

const LOOKED_BACK = 20;
const DAY_MS = 86_400_000;

/** Whether there is a good backup that is young enough, and whether the next one will have a place. */
export const checkBackups: Check = async (context) => {
  const { config } = context;
  const place = placeOf(config);
  if (!place)
    return config.backups.said
      ? { state: "fine", code: "backups_off" }
      : { state: "look", code: "backups_none" };
  return (
    (await ofPlace(place, context)) ??
    (await ofRecords(place, context)) ??
    (await whereTheyLie(place, context))
  );
};

/** Asks for what lies there: a folder or bucket that cannot be read takes nothing either, an emptied one is not mounted. */
async function ofPlace(place: BackupPlace, { db, config }: CheckContext): Promise<Finding | null> {
  try {
    if ((await place.list()).length > 0) return null;
    const good = await lastGood(db, place.address);
    if (!good) return null;
    const values = { when: good.started_at, place: place.address };
    return { state: "wrong", code: "backups_gone", values };
  } catch (error) {
    const s3 = config.backups.to?.kind === "s3" ? config.backups.to.s3 : undefined;
    return storeFinding(error, { folder: place.address, s3 });
  }
}

async function ofRecords(
  { address }: BackupPlace,
  { db, config, now }: CheckContext,
): Promise<Finding | null> {
  const [good, records, since] = [
    await lastGood(db, address),
    await listBackups(db, LOOKED_BACK, address),
    await firstDay(db),
  ];
  const failed = records.find(({ state }) => state === "failed");
  if (failed && (!good || failed.started_at > good.started_at)) {
    const values = { when: failed.started_at, reason: failed.reason ?? "" };
    return { state: "wrong", code: "backups_failing", values };
  }
  const last = records.find(({ state }) => state !== "running");
  if (last?.state === "interrupted")
    return { state: "look", code: "backups_interrupted", values: { when: last.started_at } };
  const next = new Date(lastTime(now, config.backups.at).getTime() + DAY_MS);
  if (now.getTime() - (good?.started_at ?? since).getTime() > LATE_MS) {
    return good
      ? { state: "wrong", code: "backups_old", values: { when: good.started_at } }
      : { state: "wrong", code: "backups_never" };
  }
  if (!good) return { state: "fine", code: "backups_waiting", values: { when: next } };
  if (good.verified_why === "may_not_create")
    return { state: "look", code: "backups_unproved_rights", values: { when: good.started_at } };
  if (good.verified_why === "no_room")
    return { state: "look", code: "backups_unproved_room", values: { when: good.started_at } };
  return null;
}

/** A backup beside the data guards against mistakes, not against the loss of the disk. */
async function whereTheyLie(place: BackupPlace, { db, config }: CheckContext): Promise<Finding> {
  const values = {
    when: (await lastGood(db, place.address))?.started_at ?? new Date(),
    place: place.address,
  };
  const disks = await Promise.all(
    [place.folder ?? "", config.dataFolder].map((at) => stat(at).catch(() => null)),
  );
  const [backups, data] = disks;
  const together = !config.databaseUrl && backups && data && backups.dev === data.dev;
  return together
    ? { state: "look", code: "backups_same_disk", values }
    : { state: "fine", code: "backups_fine", values };
}
