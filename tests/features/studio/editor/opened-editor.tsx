import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { DesignDocument, DesignNode } from '@/design/document/design-document'
import { DesignEditor, type DesignEditorProps } from '@/features/studio/editor/DesignEditor'
import { sampleDesign, sampleTemplate } from '../../../design/support/sample-design'
import { drawScreen, wording } from '../../../support/screen'
import { memoryStore } from './memory-store'

const plain = { kind: 'shape', shape: 'rectangle', width: 20, height: 8, fill: '#102030' } as const

/** Only what is drawn without fonts, which no network brings here. */
export const drawable: DesignDocument = {
  ...sampleDesign,
  nodes: {
    ...sampleDesign.nodes,
    title: { ...plain, transform: [1, 0, 0, 1, 57, 40] },
    line: { ...plain, transform: [1, 0, 0, 1, 3, 3] },
  },
}

/** One object alone on the front. */
export const only = (it: DesignNode): DesignDocument => ({
  ...drawable,
  surfaces: { front: { nodes: ['it'] }, back: { nodes: [] } },
  nodes: { it },
})

/** The editor on the screen, with a design that it keeps in memory. */
export function openedEditor(document = drawable, props: Partial<DesignEditorProps> = {}) {
  const { tab, drafts } = memoryStore()
  const onLeave = vi.fn<(document: DesignDocument, isChanged: boolean) => void>()
  const drawn = drawScreen(
    <DesignEditor
      template={sampleTemplate}
      draft={{ id: 'design-1', version: 0, product: 'fox-sticker', title: 'Fox sticker', document }}
      store={tab()}
      sendFile={async () => ({ status: 'stopped' })}
      onClose={() => undefined}
      onLeave={onLeave}
      {...props}
    />,
  )
  const stage = drawn.container.querySelector<HTMLElement>('[data-stage]')!
  const tool = (name: string) =>
    userEvent.click(
      within(screen.getByRole('navigation')).getByRole('button', {
        name: new RegExp(`^${wording(`editorPanels.${name}`)}`),
      }),
    )
  /** Leaves it. @returns the design as it is by then */
  const left = async (): Promise<DesignDocument> => {
    drawn.unmount()
    await vi.waitFor(() => {
      if (onLeave.mock.calls.length === 0) throw new Error('it is still kept')
    })
    return onLeave.mock.calls[0]![0] // looked at above
  }
  return { ...drawn, stage, tool, left, drafts }
}
