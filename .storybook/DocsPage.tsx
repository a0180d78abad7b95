import { Controls, Description, Heading, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import './docs.css'
import { statuses } from '../stories/support/status'
import type { Usage } from '../stories/support/usage'

/**
 * The docs page of a component: what it is for, when to use another one, how it looks, its status, its props, its
 * keys, and every story (storybook-1).
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const usage = preparedMeta.parameters['usage'] as Usage | undefined // written by usage()
  const status = statuses[preparedMeta.title.split('/').at(-1) ?? '']
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
            {status && (
              <tr>
                <th scope="row">Status</th>
                <td>
                  {status.status}
                  {status.note === undefined ? '' : `: ${status.note}`}
                </td>
              </tr>
            )}
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
