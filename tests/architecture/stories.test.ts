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
}

test('every component of ui and shell and every screen has stories (architecture-11)', () => {
  const stories = allCode.filter(([file]) => file.endsWith('.stories.tsx')).map(([, text]) => text)
  const hasStories = (part: string) => stories.some((text) => text.includes(`'@/${part}'`))
  const parts = sourceFiles
    .filter((file) => /^src\/(ui|shell)\/[A-Z]\w+\.tsx$|^src\/features\/.*Screen\.tsx$/.test(file))
    .map((file) => file.slice('src/'.length, -'.tsx'.length))
  const unseen = parts.filter((part) => {
    const seenIn = Object.hasOwn(shownWith, part) ? shownWith[part] : part
    return seenIn !== null && !hasStories(seenIn ?? part)
  })
  expect(unseen).toEqual([])
  expect(Object.keys(shownWith).filter((part) => !sourceFiles.includes(`src/${part}.tsx`))).toEqual([])
})
