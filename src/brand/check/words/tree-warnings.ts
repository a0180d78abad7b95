import type { Node } from 'yaml'
import type { Source } from '../../manifest/source'
import type { Report } from '../reporter'

interface TreeWarning {
  /** Where in the file's YAML. */
  offset: number
  message: string
}

/** Returns a function that warns about what is found in the YAML of files; unchanged files are searched once. */
export function treeWarnings(find: (source: Source) => TreeWarning[]) {
  const known = new WeakMap<Node, TreeWarning[]>()
  return (sources: Iterable<Source>, report: Report) => {
    for (const source of sources) {
      const { tree } = source
      if (!tree) continue
      const found = known.get(tree) ?? find(source)
      known.set(tree, found)
      for (const { offset, message } of found) report.inFile('warning', source, offset, message)
    }
  }
}
