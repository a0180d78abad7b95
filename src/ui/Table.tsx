import type { ReactNode } from 'react'
import styles from './Table.module.css'

/**
 * A table with two or more columns. The first cell of a row is its heading. On a phone the table itself
 * scrolls sideways.
 */
export function Table({
  caption,
  captionHidden,
  head,
  rows,
}: {
  caption: string
  captionHidden?: boolean
  head?: ReactNode[]
  rows: ReactNode[][]
}) {
  return (
    // A scrolling region must be focusable so that it can be scrolled by keyboard.
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className={captionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
        {head && (
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th key={column} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([first, ...others], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {others.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
