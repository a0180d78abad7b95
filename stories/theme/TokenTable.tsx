import type { CSSProperties } from 'react'
import { Row } from '../support/Row'
import styles from './TokenTable.module.css'
import { useTokens, type ShownToken } from './tokens'

/** How a token is shown, by type; for dimensions also by group. */
const samples: Record<string, string> = {
  'dimension radius': 'radius',
  'dimension text': 'size',
  'dimension quote': 'size',
}

const inItself = new Set([
  'color',
  'gradient',
  'shadow',
  'border',
  'fontFamily',
  'fontWeight',
  'duration',
  'cubicBezier',
])

function sampleOf({ type, group }: ShownToken): string | undefined {
  return (
    samples[`${type} ${group}`] ?? (inItself.has(type) ? type : type === 'dimension' ? 'length' : undefined)
  )
}

/** Samples that are shown as text. */
const written = new Set(['size', 'fontFamily', 'fontWeight'])

function Sample({ token }: { token: ShownToken }) {
  const sample = sampleOf(token)
  if (!sample) return null
  const style: CSSProperties & Record<'--token', string> = { '--token': `var(${token.property})` }
  return (
    <span className={styles.sample} data-sample={sample} style={style}>
      {written.has(sample) && 'Ag 12'}
    </span>
  )
}

/**
 * A table of some groups of tokens in the current brand: each token's look, names, value and purpose
 * (storybook-2).
 */
export function TokenTable({ caption, groups }: { caption: string; groups: readonly string[] }) {
  const tokens = useTokens().filter(({ group }) => groups.includes(group))
  return (
    <Row stack>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Looks</th>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            <th scope="col">What for</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.property}>
              <td>
                <Sample token={token} />
              </td>
              <th scope="row">
                <code>{token.property}</code>
                <code className={styles.path}>{token.path}</code>
              </th>
              <td>
                {token.values.map((value) => (
                  <code key={value}>{value}</code>
                ))}
                <span className={styles.path}>{token.isOwn ? 'set by this brand' : 'as in base'}</span>
              </td>
              <td>{token.about}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Row>
  )
}
