/** A layer of weights that turns a vector into a few numbers. */
export interface Linear {
  weight: readonly (readonly number[])[];
  bias: readonly number[];
}

export function applyLinear({ weight, bias }: Linear, vector: Float32Array): number[] {
  return weight.map((row, index) => {
    let sum = bias[index] ?? 0;
    for (let column = 0; column < row.length; column += 1) sum += (row[column] ?? 0) * (vector[column] ?? 0);
    return sum;
  });
}

export function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

export function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
