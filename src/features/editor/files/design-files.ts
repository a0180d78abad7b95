import { fetchLater } from '@/next/browser/lazy-parts'
import type { Store } from '../../studio/store'
import type { ViewState } from '../state/view-state'
import type { download, designFile } from './save-file'

/**
 * Saves designs as files on the shopper's device, and opens such files in place of the edited design
 * (studio-123).
 */
export interface DesignFiles {
  save: () => Promise<void>
  open: (file: File) => Promise<void>
}

type Say = (path: string, values?: Record<string, string | number>) => string

interface Parts {
  views: Store<ViewState>
  title: string
  say: Say
  tools: Parameters<typeof designFile>[0]
  /** @returns why the file was refused; undefined if it opens */
  openFile: (file: File) => Promise<string | undefined>
}

export const isDesignFile = ({ name }: Pick<File, 'name'>): boolean => /\.design$/i.test(name)

const loadSaving = (): Promise<{ designFile: typeof designFile; download: typeof download }> =>
  import('./save-file')

export function createDesignFiles({ views, title, say, tools, openFile }: Parts): DesignFiles {
  const tell = (file: ViewState['file']) => views.set((now) => ({ ...now, panel: 'drafts', file }))

  /** Runs one task at a time, and shows errors in the panel where files are saved and opened. */
  async function run(work: () => Promise<ViewState['file']>) {
    if (views.get().file?.status === 'busy') return
    tell({ status: 'busy' })
    tell(await work().catch(() => ({ status: 'refused' as const, words: say('errors.partMissing') })))
  }

  return {
    save: () =>
      run(async () => {
        const saving = await fetchLater(loadSaving)
        const { file, left } = await saving.designFile(tools, title)
        saving.download(file)
        const said = say('editorFile.saved', { name: file.name })
        return {
          status: 'saved',
          words: left > 0 ? `${said} ${say('editorFile.left', { count: left })}` : said,
        }
      }),
    open: (file) =>
      run(async () => {
        const words = await openFile(file)
        return words === undefined ? undefined : { status: 'refused', words }
      }),
  }
}
