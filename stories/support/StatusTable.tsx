import { statuses } from './status'

const words = { stable: 'Stable', new: 'New', replaced: 'Replaced' } as const

/** The status of each component, new ones first. */
export function StatusTable() {
  const rows = Object.entries(statuses).toSorted(
    ([one, a], [other, b]) =>
      Number(a.status === 'stable') - Number(b.status === 'stable') || one.localeCompare(other),
  )
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col">Status</th>
          <th scope="col">Good to know</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { status, note = '' }]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{words[status]}</td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
