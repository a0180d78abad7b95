import type { Check } from './finding'

/** Reports picture slots that are still empty: nothing is printed there (design-document-541). */
export const emptySlot: Check = ({ document, id, thresholds }) => {
  const node = document.nodes[id]
  if (node?.kind !== 'image' || node.asset !== null) return undefined
  return {
    level: thresholds.stop === undefined ? 'warn' : 'stop',
    say: 'designFindings.emptySlot',
    found: 0,
    wanted: 1,
    fix: { command: 'remove', selection: [id], argument: undefined },
  }
}
