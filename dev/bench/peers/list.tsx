/** A page with a search over 10,000 payments, drawn in the way that the address names. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { List, type RowComponentProps } from 'react-window';

const payments = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  merchant: `Shop ${index % 500}`,
  summary: 'A hat, a sword and a season pass',
  amount: '12.99 EUR',
}));
type Rows = { readonly rows: typeof payments };
const rowHeight = 56;

const Row = ({ merchant, summary, amount }: (typeof payments)[number]) => (
  <button type="button">
    <b>{merchant}</b> {summary} <span>{amount}</span>
  </button>
);

const WindowRow = ({ index, style, rows }: RowComponentProps<Rows>) => {
  const payment = rows[index];
  return <div style={style}>{payment ? <Row {...payment} /> : null}</div>;
};

function ByTanStack({ rows }: Rows) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => box.current,
  });
  return (
    <div ref={box} style={{ height: 560, overflow: 'auto' }}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const payment = rows[index];
          const style = { position: 'absolute', top: start, height: rowHeight } as const;
          return (
            <div key={key} style={style}>
              {payment ? <Row {...payment} /> : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const lists: Readonly<Record<string, (props: Rows) => React.ReactNode>> = {
  'react-window': ({ rows }) => (
    <List
      rowComponent={WindowRow}
      rowCount={rows.length}
      rowHeight={rowHeight}
      rowProps={{ rows }}
      style={{ height: 560 }}
    />
  ),
  '@tanstack/react-virtual': ByTanStack,
  react: ({ rows }) => (
    <ul>
      {rows.map((payment) => (
        <li key={payment.id}>
          <Row {...payment} />
        </li>
      ))}
    </ul>
  ),
};
const Chosen = lists[location.hash.slice(1)] ?? (() => 'no such list');

function Page() {
  const [search, setSearch] = useState('');
  const rows = payments.filter(({ merchant, summary }) =>
    `${merchant}\n${summary}`.toLowerCase().includes(search),
  );
  return (
    <>
      <input
        type="search"
        defaultValue=""
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Chosen rows={rows} />
    </>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Page />);
