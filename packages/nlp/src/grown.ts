/** More room for the same numbers. */
export function grown<Values extends Uint32Array | Uint8Array>(values: Values, room: Values): Values {
  room.set(values);
  return room;
}
