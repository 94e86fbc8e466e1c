import { type FormValue, listOf } from './form-body.ts';
import { invalid } from './stripe-error.ts';
import type { StripeState } from './stripe-state.ts';

type Dict = Record<string, unknown>;

/** What an id stands for, by the name of the field that holds it. */
function find(state: StripeState, field: string, id: string): Dict | undefined {
  const tables: Record<string, Record<string, object>> = {
    customer: state.customers,
    subscription: state.subscriptions,
    latest_invoice: state.invoices,
    invoice: state.invoices,
    product: state.products,
    default_payment_method: state.paymentMethods,
  };
  return tables[field]?.[id] as Dict | undefined;
}

/** Left out of answers unless they are asked for. */
const onDemand = new Set(['line_items', 'payments']);
/** Never answered: the stand-in's own notes. */
const own = new Set(['subscription_metadata', 'number']);

/** An object as it is answered: without what has to be asked for, and with what was, as in `latest_invoice.payments`. */
export function expandObject(state: StripeState, object: object, expand: FormValue | undefined): Dict {
  const paths = listOf(expand).map((path) => String(path).split('.'));
  return view(state, structuredClone(object) as Dict, paths);
}

function view(state: StripeState, object: Dict, paths: string[][]): Dict {
  const answer: Dict = {};
  for (const [name, value] of Object.entries(object)) {
    const deeper = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    if (own.has(name) || (onDemand.has(name) && deeper.length === 0)) continue;
    answer[name] = viewValue(state, name, value, deeper);
  }
  const unknown = paths.find(([first = '']) => !(first in object));
  if (unknown)
    throw invalid(`This property cannot be expanded (${unknown.join('.')}).`, 'expand', 'property_invalid');
  return answer;
}

function viewValue(state: StripeState, name: string, value: unknown, deeper: string[][]): unknown {
  if (typeof value === 'string' && deeper.length > 0) {
    const found = find(state, name, value);
    if (!found) throw invalid(`This property cannot be expanded (${name}).`, 'expand', 'property_invalid');
    return view(
      state,
      structuredClone(found),
      deeper.filter((path) => path.length > 0),
    );
  }
  const inner = deeper.filter((path) => path.length > 0);
  if (Array.isArray(value))
    return value.map((entry) =>
      typeof entry === 'object' && entry !== null ? view(state, entry as Dict, inner) : entry,
    );
  return typeof value === 'object' && value !== null ? view(state, value as Dict, inner) : value;
}
