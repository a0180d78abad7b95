import type { CheckInput } from '../reporter'

const fold = (title: string) => title.trim().toLowerCase()

/**
 * Checks that no option that shoppers fill in has the title of the option that keeps design links on a
 * Magento (brand-28, commerce-101).
 */
export function checkDesignOption({ usable, report }: CheckInput) {
  const title = usable.constants?.designOption
  if (title === undefined) return
  for (const [setName, set] of Object.entries(usable.options?.optionSets ?? {}))
    for (const [key, option] of Object.entries(set))
      if (fold(option.title) === fold(title))
        report.error(
          'options',
          ['optionSets', setName, key, 'title'],
          `optionSets › ${setName} › ${key} has the title "${option.title}", which a Magento reserves for links to designs (designOption in constants.yaml). Choose another title here, or another designOption there.`,
        )
}
