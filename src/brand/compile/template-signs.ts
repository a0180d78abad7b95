import type { NeonQuestions } from '@/design/template/neon-rule'
import type { ProductTemplate } from '@/design/template/product-template'
import type { TemplateManifest } from '../schema/designs'
import { offered, optionCalled, type Options, titleOf } from './template-options'

export const isColor = (swatch: string | undefined): swatch is string => /^#[0-9a-f]{6}$/.test(swatch ?? '')

/**
 * Returns the titles of the options that ask for words, letters and colors. Options that the product lacks
 * are left out.
 */
function neonQuestions(
  { lines, lineCount, lettering, light }: NonNullable<TemplateManifest['neon']>,
  options: Options,
  fonts: Readonly<Record<string, string>>,
): NeonQuestions {
  const titled = (key: string) => optionCalled(options, key)?.title
  const counted = lineCount && optionCalled(options, lineCount.option)
  const letters = lettering === undefined ? undefined : optionCalled(options, lettering)
  return {
    lines: lines.flatMap((key) => titled(key) ?? []),
    ...(counted && {
      lineCount: {
        option: counted.title,
        values: Object.fromEntries(
          Object.entries(lineCount.values).map(([value, count]) => [titleOf(counted, value) ?? value, count]),
        ),
      },
    }),
    ...(letters && {
      lettering: {
        option: letters.title,
        fonts: Object.fromEntries(
          offered(letters).flatMap(([, { title }]) => (fonts[title] ? [[fonts[title], title]] : [])),
        ),
      },
    }),
    ...lightQuestion(light, options),
  }
}

function lightQuestion(
  light: NonNullable<TemplateManifest['neon']>['light'],
  options: Options,
): Pick<NeonQuestions, 'light'> {
  const option = light && optionCalled(options, light.option)
  if (!light || !option) return {}
  const several = light.several.flatMap((each) => {
    const value = titleOf(option, each.value)
    const others = each.options.flatMap((key) => optionCalled(options, key)?.title ?? [])
    return value !== undefined && others.length === each.options.length ? [{ value, options: others }] : []
  })
  const any = light.any === undefined ? undefined : titleOf(option, light.any)
  return {
    light: {
      option: option.title,
      colors: Object.fromEntries(
        offered(option).flatMap(([, { swatch, title }]) => (isColor(swatch) ? [[swatch, title]] : [])),
      ),
      several,
      ...(any !== undefined && { any }),
    },
  }
}

/** Returns what a sign is made of and what its product asks. */
export function neonRule(
  manifest: TemplateManifest['neon'],
  options: Options,
  fonts: Readonly<Record<string, string>>,
): Pick<ProductTemplate, 'neon'> {
  if (!manifest) return {}
  const { lines: _lines, lineCount: _count, lettering: _letters, light: _light, ...rule } = manifest
  return { neon: { ...rule, asked: neonQuestions(manifest, options, fonts) } }
}
