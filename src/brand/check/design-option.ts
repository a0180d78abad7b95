import type { Checked } from './reporter'

const fold = (title: string) => title.trim().toLowerCase()

/** brand-131: what shoppers answer never stands where, on a Magento, the links to their design do (commerce-101). */
export function checkDesignOption({ usable, report }: Checked) {
  const title = usable.constants?.designOption
  if (title === undefined) return
  for (const [setName, set] of Object.entries(usable.options?.optionSets ?? {}))
    for (const [key, option] of Object.entries(set))
      if (fold(option.title) === fold(title))
        report.error(
          'options',
          ['optionSets', setName, key, 'title'],
          `optionSets › ${setName} › ${key} is called "${option.title}", which on a Magento is the option that keeps links to a design (designOption in constants.yaml). Write another title here, or another designOption there.`,
        )
}
