import { Controls, Description, Heading, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import './docs.css'
import type { Usage } from '../stories/support/usage'

/**
 * The docs page of a component: what it is for, when to use another one, how it looks, its props, its keys,
 * and every story (storybook-1).
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const usage = preparedMeta.parameters['usage'] as Usage | undefined // written by usage()
  return (
    <>
      <Title />
      <Description />
      {usage && (
        <table>
          <tbody>
            <tr>
              <th scope="row">Use something else for</th>
              <td>{usage.notFor}</td>
            </tr>
            <tr>
              <th scope="row">Keyboard</th>
              <td>{usage.keyboard}</td>
            </tr>
          </tbody>
        </table>
      )}
      <Primary />
      <Heading>Props</Heading>
      <Controls />
      <Stories includePrimary={false} />
    </>
  )
}
