import type { Context } from '@/backend/kernel/context'
import type { DesignDocument } from '@/design/design-document'
import { sampleDesign } from '../../design/support/sample-design'
import type { openShop } from '../shop'

/** Shoppers who save designs as documents, through the API. */

export interface Opened {
  document: string
  revision: { number: number; hash: string; made_by: string; is_ordered: boolean }
}

export interface DesignAnswer {
  uid: string
  name: string
  access: string
  current_revision: number
  image: string | null
  edit_link: string | null
  opened: Opened
}

export interface SavedAnswer {
  design: DesignAnswer
  conflict: { message: string; current: Opened; based_on: Opened | null } | null
}

const opened = 'document revision { number hash made_by is_ordered }'
const parts = `uid name access current_revision image edit_link opened { ${opened} }`
const saved = `design { ${parts} } conflict { message current { ${opened} } based_on { ${opened} } }`

/** Returns the sample design with other text, and with pictures stored by the shop. */
export function design(words: string, assets: DesignDocument['assets'] = {}): DesignDocument {
  const { photo, title, ...nodes } = sampleDesign.nodes
  if (photo?.kind !== 'image' || title?.kind !== 'text') throw new Error('the sample has other objects')
  const [first] = Object.keys(assets)
  return {
    ...sampleDesign,
    nodes: { ...nodes, photo: { ...photo, asset: first ?? null }, title: { ...title, text: words } },
    assets,
  }
}

export function designClient(shop: ReturnType<typeof openShop>, changes: Partial<Context>) {
  async function ask<Data>(source: string, variables: Record<string, unknown>) {
    const { data, errors } = await shop.ask<Record<string, Data | null> | null>(source, variables, changes)
    return { answer: Object.values(data ?? {})[0] ?? undefined, refused: errors[0] }
  }
  const save = (document: DesignDocument | string, input: Record<string, unknown> = {}) =>
    ask<SavedAnswer>(
      `mutation M($input: SaveDesignDocumentInput!) { saveDesignDocument(input: $input) { ${saved} } }`,
      {
        input: {
          document: typeof document === 'string' ? document : JSON.stringify(document),
          made_by: 'SAVE',
          ...(input['uid'] === undefined && {
            product_sku: 'PLAIN',
            name: 'Fox',
            tool_options: '{"tool":"/designtool"}',
          }),
          ...input,
        },
      },
    )
  return {
    ask,
    save,
    /** Creates a design. Throws if it is refused. */
    async make(document: DesignDocument, input: Record<string, unknown> = {}): Promise<DesignAnswer> {
      const { answer, refused } = await save(document, input)
      if (!answer) throw new Error(refused)
      return answer.design
    },
    open: (uid: string, link: string | null = null, revision: number | null = null) =>
      ask<DesignAnswer>(
        `query Q($uid: ID!, $link: String, $revision: Int) { design(uid: $uid, link: $link, revision: $revision) { ${parts} } }`,
        { uid, link, revision },
      ),
    restore: (uid: string, revision: number, basedOn: number) =>
      ask<SavedAnswer>(
        `mutation M($input: RestoreDesignRevisionInput!) { restoreDesignRevision(input: $input) { ${saved} } }`,
        { input: { uid, revision, based_on: basedOn } },
      ),
    revisions: (uid: string, link: string | null = null) =>
      ask<{ items: Opened['revision'][]; total_count: number }>(
        'query Q($uid: ID!, $link: String) { designRevisions(uid: $uid, link: $link) { items { number hash made_by is_ordered } total_count } }',
        { uid, link },
      ),
    copy: (uid: string, link: string | null = null) =>
      ask<DesignAnswer>(
        `mutation M($uid: ID!, $link: String) { copyDesign(uid: $uid, link: $link) { ${parts} } }`,
        { uid, link },
      ),
    rename: (uid: string, name: string) =>
      ask<DesignAnswer>(
        `mutation M($uid: ID!, $name: String!) { renameDesign(uid: $uid, name: $name) { ${parts} } }`,
        { uid, name },
      ),
    link: (uid: string, kind: string) =>
      ask<{ token: string; edit_link: string | null; link: { uid: string } }>(
        'mutation M($uid: ID!, $kind: DesignLinkKind!) { createDesignLink(uid: $uid, kind: $kind) { token edit_link link { uid } } }',
        { uid, kind },
      ),
    links: (uid: string) =>
      ask<{ uid: string; kind: string }[]>('query Q($uid: ID!) { designLinks(uid: $uid) { uid kind } }', {
        uid,
      }),
    revoke: (uid: string, link: string) =>
      ask<boolean>('mutation M($uid: ID!, $link: ID!) { revokeDesignLink(uid: $uid, link_uid: $link) }', {
        uid,
        link,
      }),
    remove: (uid: string) => ask<boolean>('mutation M($uid: ID!) { deleteSavedDesign(uid: $uid) }', { uid }),
    bringBack: (uid: string) =>
      ask<DesignAnswer>(`mutation M($uid: ID!) { undeleteDesign(uid: $uid) { ${parts} } }`, { uid }),
  }
}
