interface RowsProps {
  /** Headings of the columns. Left out: none. */
  head?: string[]
  /** The first cell of a row is its heading. */
  rows: string[][]
}

/** A table on a page of prose: MDX has no Markdown for it. */
export function Rows({ head, rows }: RowsProps) {
  return (
    <table>
      {head && (
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
