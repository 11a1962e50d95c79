/** A line of a file and what is wrong with it. */
interface FileLine {
  line: number;
  /** '' for the whole line. */
  column: string;
  message: string;
}

interface LineListProps {
  lines: readonly FileLine[];
  /** The most that are listed. */
  most: number;
  /** Number of all, of which `lines` may be the first. */
  total?: number;
  /** Says what 'and 3 more' are. */
  itemsName?: string;
}

/** Lists lines of a file: 'Line 3, price: must be an amount'. */
export function LineList({ lines, most, total = lines.length, itemsName = '' }: LineListProps) {
  const hidden = total - Math.min(lines.length, most);
  return (
    <>
      <ul>
        {lines.slice(0, most).map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            <strong>{`Line ${line}`}</strong>
            {`, ${column === '' ? '' : `${column}: `}${message}`}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{`and ${hidden} more${itemsName}`}</p>}
    </>
  );
}
