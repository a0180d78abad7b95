import { expect, test } from 'vitest'
import { allCode, sourceFiles } from './sources'

/**
 * Components that are never rendered alone, with the component whose stories show them; null if they render
 * nothing.
 */
const shownWith: Record<string, string | null> = {
  'ui/fields/FieldFrame': 'ui/fields/Field',
  'ui/ModalContent': 'ui/Modal',
  'ui/fields/SliderContent': 'ui/Modal',
  'ui/pictures/SvgContent': 'ui/Modal',
  'shell/header/AccountMenu': 'shell/header/Header',
  'shell/scroll/BackToTop': 'shell/Shell',
  'shell/header/CartButton': 'shell/header/Header',
  'shell/ErrorScreen': 'shell/ErrorBoundary',
  'shell/StartupEffects': null,
  'shell/header/Logo': 'shell/header/Header',
  'shell/header/MainMenu': 'shell/header/Header',
  'shell/header/MenuMore': 'shell/header/Header',
  'shell/header/MenuPicture': 'shell/header/Header',
  'shell/PageHead': null,
  'shell/header/PanelButton': 'shell/header/Header',
  'shell/footer/PaymentIcons': 'shell/footer/Footer',
  'shell/DeferredParts': null,
  'shell/RouteProgress': 'shell/Shell',
  'shell/ScreenPlaceholder': 'shell/ErrorBoundary',
  'shell/SignOut': 'shell/header/Header',
  'shell/footer/SocialLinks': 'shell/footer/Footer',
  'features/account/AccountScreen': 'features/account/AccountContent',
  'shell/footer/NewsletterLine': 'shell/footer/Footer',
  'shell/header/MenuEntries': 'shell/header/Header',
  'shell/header/MenuPopular': 'shell/header/Header',
  'features/editor/fill/LayoutPicture': 'features/editor/fill/PageLayouts',
  'features/editor/fill/OnePhoto': 'features/editor/fill/PhotosPanel',
  'features/editor/panels/made/OwnDates': 'features/editor/panels/made/DateFields',
  'features/editor/panels/made/SettingField': 'features/editor/panels/made/MadeFields',
  'features/editor/panels/names/RowPreview': 'features/editor/panels/names/NamesPart',
}

/** Folders in which every component needs stories, at any depth; elsewhere in features only screens do. */
const covered = [
  'ui',
  'shell',
  'features/editor/fill',
  'features/editor/pages',
  'features/editor/panels/made',
  'features/editor/panels/names',
]

const isCovered = (file: string) =>
  covered.some((folder) => file.startsWith(`src/${folder}/`) && /\/[A-Z]\w+\.tsx$/.test(file)) ||
  /^src\/features\/.*Screen\.tsx$/.test(file)

test(`every component of ${covered.join(', ')} and every screen has stories (architecture-11)`, () => {
  const stories = allCode.filter(([file]) => file.endsWith('.stories.tsx')).map(([, text]) => text)
  const hasStories = (part: string) => stories.some((text) => text.includes(`'@/${part}'`))
  const parts = sourceFiles.filter(isCovered).map((file) => file.slice('src/'.length, -'.tsx'.length))
  const unseen = parts.filter((part) => {
    const seenIn = Object.hasOwn(shownWith, part) ? shownWith[part] : part
    return seenIn !== null && !hasStories(seenIn ?? part)
  })
  expect(unseen).toEqual([])
  expect(Object.keys(shownWith).filter((part) => !sourceFiles.includes(`src/${part}.tsx`))).toEqual([])
})
