/**
 * Reads a place of a typed array, or adds to it. A function for each kind of array: one for all kinds would be compiled
 * for none of them, and take ten to a hundred times as long (ADR 111). A place that an array does not have is a mistake
 * of the program, which would else go on with what is no number.
 */

function outside(at: number): never {
  throw new RangeError(`An array has no place ${at}`);
}

export const float64At = (array: Float64Array, at: number): number => array[at] ?? outside(at);
export const float32At = (array: Float32Array, at: number): number => array[at] ?? outside(at);
export const uint32At = (array: Uint32Array, at: number): number => array[at] ?? outside(at);
export const int32At = (array: Int32Array, at: number): number => array[at] ?? outside(at);
export const uint16At = (array: Uint16Array, at: number): number => array[at] ?? outside(at);
export const uint8At = (array: Uint8Array, at: number): number => array[at] ?? outside(at);

export function addFloat64(array: Float64Array, at: number, value: number): void {
  array[at] = float64At(array, at) + value;
}

export function addUint32(array: Uint32Array, at: number, value: number): void {
  array[at] = uint32At(array, at) + value;
}
