import { Fragment } from 'react';

/** What fits in most narrow places in one line; only what is longer may break before its dots, too. */
const longPart = 24;

/** An email address that breaks after its @ rather than inside a word; read or copied, it stays plain. */
export function EmailAddress({ address }: { address: string }) {
  return listPieces(address).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one address have no other order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

function listPieces(address: string): string[] {
  const parts = address.match(/[^@]*@|[^@]+$/g) ?? [];
  return parts.flatMap((part) => (part.length > longPart ? part.split(/(?=\.)/) : [part]));
}
