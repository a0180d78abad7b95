import { lazyMessageGroups } from '@/brand/compile/messages'
import { generatedFileText } from './declarations'

/** Returns src/brand/generated/<group>.ts for each message group that is loaded with the code that uses it. */
export const messageFiles = (): [file: string, content: string][] =>
  Object.keys(lazyMessageGroups).map((group) => [
    `src/brand/generated/${group}.ts`,
    generatedFileText([
      [
        `import ${group} from '@brand/messages/${group}.json'`,
        "import { addLoadedMessages } from '../loaded-messages'",
        '',
        `addLoadedMessages({ ${group} })`,
        '',
      ].join('\n'),
    ]),
  ])
