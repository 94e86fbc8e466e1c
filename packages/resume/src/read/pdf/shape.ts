import { apply, type Matrix, type Point } from './matrix.ts';

/** An area on the page: closed outlines, filled by the even-odd rule, and the box around them. */
export interface Shape {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** None where the area is the box itself. */
  outlines?: Point[][];
}

/** How pdf.js marks the parts of a path. */
const pathMark = { move: 0, line: 1, curve: 2, quadratic: 3, close: 4 };

function boxOf(points: readonly Point[]): Shape {
  const shape = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    shape.left = Math.min(shape.left, x);
    shape.right = Math.max(shape.right, x);
    shape.top = Math.min(shape.top, y);
    shape.bottom = Math.max(shape.bottom, y);
  }
  return shape;
}

/** The unit square, where images are painted, or any rectangle, under a transformation. */
export function rectangle(matrix: Matrix, [x0, y0, x1, y1]: readonly number[] = [0, 0, 1, 1]): Shape {
  const corners = [apply(matrix, x0 ?? 0, y0 ?? 0), apply(matrix, x1 ?? 0, y0 ?? 0)];
  corners.push(apply(matrix, x1 ?? 0, y1 ?? 0), apply(matrix, x0 ?? 0, y1 ?? 0));
  const isUpright = matrix[1] === 0 && matrix[2] === 0;
  const isTurned = matrix[0] === 0 && matrix[3] === 0;
  return isUpright || isTurned ? boxOf(corners) : { ...boxOf(corners), outlines: [corners] };
}

/** A path of pdf.js as an area; curves become the lines between their points and middles. */
export function pathShape(data: ArrayLike<number>, matrix: Matrix): Shape {
  const outlines: Point[][] = [];
  let current: Point[] = [];
  let at = 0;
  const next = (): Point => {
    const point = apply(matrix, data[at] ?? 0, data[at + 1] ?? 0);
    at += 2;
    return point;
  };
  while (at < data.length) {
    const mark = data[at++];
    if (mark === pathMark.move) {
      if (current.length > 2) outlines.push(current);
      current = [next()];
    } else if (mark === pathMark.line) current.push(next());
    else if (mark === pathMark.curve) addCurve(current, [next(), next(), next()]);
    else if (mark === pathMark.quadratic) addCurve(current, [next(), next()]);
  }
  if (current.length > 2) outlines.push(current);
  const box = boxOf(outlines.flat());
  return outlines.length === 1 && isBox(outlines[0] ?? [], box) ? box : { ...box, outlines };
}

function addCurve(outline: Point[], points: Point[]): void {
  const start = outline.at(-1) ?? points[0];
  const end = points.at(-1);
  if (!start || !end) return;
  const [first = start, second = first] = points.slice(0, -1);
  for (const t of [0.25, 0.5, 0.75]) {
    const s = 1 - t;
    const mix = (a: number, b: number, c: number, d: number) =>
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
    outline.push({ x: mix(start.x, first.x, second.x, end.x), y: mix(start.y, first.y, second.y, end.y) });
  }
  outline.push(end);
}

function isBox(points: Point[], { left, right, top, bottom }: Shape): boolean {
  if (points.length > 5) return false;
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01;
  const isCorner = ({ x, y }: Point) =>
    (near(x, left) || near(x, right)) && (near(y, top) || near(y, bottom));
  const [first, second, third] = points;
  const turns = first && second && third && !(near(first.x, third.x) || near(first.y, third.y));
  return Boolean(turns) && points.every(isCorner);
}

export function contains(shape: Shape, { x, y }: Point): boolean {
  if (!(x >= shape.left && x <= shape.right && y >= shape.top && y <= shape.bottom)) return false;
  if (!shape.outlines) return true;
  let isInside = false;
  for (const outline of shape.outlines) {
    let previous = outline.at(-1);
    for (const point of outline) {
      if (previous && point.y > y !== previous.y > y) {
        const crossing = ((previous.x - point.x) * (y - point.y)) / (previous.y - point.y) + point.x;
        if (x < crossing) isInside = !isInside;
      }
      previous = point;
    }
  }
  return isInside;
}
