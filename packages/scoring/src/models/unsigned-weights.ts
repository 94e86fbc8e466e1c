/** A field of a protobuf message: its number, and where its content and the field itself begin and end. */
interface Field {
  number: number;
  wire: number;
  from: number;
  start: number;
  end: number;
}

/** Numbers of ONNX's own format: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3 */
const graphField = 7;
const graph = { node: 1, initializer: 5 };
const node = { input: 1, operator: 4 };
const tensor = { dimension: 1, type: 2, int32Data: 5, name: 8, rawData: 9 };
const uint8 = 2;
const lengthDelimited = 2;
/** Places of the weights and of their zero points among the inputs of MatMulInteger. */
const weightInputs = [1, 3];

/**
 * The same model with its int8 weights written as uint8, 128 higher, as are their zero points. Its sums are the same, number by
 * number; without special instructions a processor adds products of int8 in 16 bits only, and what does not fit is lost.
 */
export function writeUnsigned(model: Buffer): Buffer {
  return rewrite(model, (field) => (field.number === graphField ? rewriteGraph(model, field) : undefined));
}

function rewriteGraph(model: Buffer, { start, end }: Field): Buffer {
  const content = model.subarray(start, end);
  const fields = listFields(content);
  const multiplied = new Set(
    fields.filter(({ number }) => number === graph.node).flatMap((field) => listWeights(content, field)),
  );
  const written = rewrite(content, (field) => {
    if (field.number !== graph.initializer) return undefined;
    const name = textOf(content.subarray(field.start, field.end), tensor.name);
    if (!name || !multiplied.has(name)) return undefined;
    return writeField(graph.initializer, shiftTensor(content.subarray(field.start, field.end)));
  });
  return writeField(graphField, written);
}

function listWeights(content: Buffer, { start, end }: Field): string[] {
  const message = content.subarray(start, end);
  if (textOf(message, node.operator) !== 'MatMulInteger') return [];
  const inputs = listFields(message)
    .filter(({ number }) => number === node.input)
    .map((field) => message.toString('utf8', field.start, field.end));
  if (inputs.length !== 4) throw new Error('A multiplication of the model has no zero points');
  return weightInputs.flatMap((place) => inputs[place] ?? []);
}

function shiftTensor(message: Buffer): Buffer {
  const fields = listFields(message);
  const kept = fields
    .filter(({ number }) => number === tensor.dimension || number === tensor.name)
    .map(({ from, end }) => message.subarray(from, end));
  // A copy, which is changed in place: a model has twenty million weights.
  const shifted = Buffer.concat(
    fields.flatMap((field) => {
      const content = message.subarray(field.start, field.end);
      if (field.number === tensor.rawData) return content;
      return field.number === tensor.int32Data ? Buffer.from(listVarints(content)) : [];
    }),
  );
  for (let at = 0; at < shifted.length; at += 1) shifted[at] = (shifted[at] ?? 0) ^ 0x80;
  return Buffer.concat([
    ...kept,
    Buffer.from([tensor.type << 3, uint8]),
    writeField(tensor.rawData, shifted),
  ]);
}

function textOf(message: Buffer, number: number): string | undefined {
  const field = listFields(message).find((one) => one.number === number);
  return field && message.toString('utf8', field.start, field.end);
}

/** The message with some fields replaced. */
function rewrite(message: Buffer, change: (field: Field) => Buffer | undefined): Buffer {
  return Buffer.concat(
    listFields(message).map((field) => change(field) ?? message.subarray(field.from, field.end)),
  );
}

function listFields(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at < message.length) {
    const from = at;
    const tag = readVarint(message, at);
    const wire = tag.value & 7;
    let { next: start } = tag;
    let end = start;
    if (wire === lengthDelimited) {
      const length = readVarint(message, start);
      start = length.next;
      end = start + length.value;
    } else if (wire === 0) end = readVarint(message, start).next;
    else end = start + (wire === 1 ? 8 : 4);
    fields.push({ number: tag.value >>> 3, wire, from, start, end });
    at = end;
  }
  return fields;
}

function listVarints(content: Buffer): number[] {
  const values: number[] = [];
  for (let at = 0; at < content.length; ) {
    const { value, next } = readVarint(content, at);
    values.push(value);
    at = next;
  }
  return values;
}

/** Only the lowest 32 bits count: lengths are smaller, and the rest of a negative number is its sign. */
function readVarint(message: Buffer, from: number): { value: number; next: number } {
  let value = 0;
  let at = from;
  for (let shift = 0; ; shift += 7) {
    const byte = message[at] ?? 0;
    if (shift < 32) value |= (byte & 0x7f) << shift;
    at += 1;
    if (byte < 0x80) return { value: value >>> 0, next: at };
  }
}

function writeField(number: number, content: Buffer): Buffer {
  return Buffer.concat([writeVarint((number << 3) | lengthDelimited), writeVarint(content.length), content]);
}

function writeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  return Buffer.from([...bytes, rest]);
}
