/**
 * The parts of PayPal's script (https://developer.paypal.com/sdk/js/reference) that our shops use. A button
 * opens the approval page in a popup and reports the outcome. If the popup is blocked, the page itself
 * navigates there.
 */

const look = {
  width: '100%',
  minHeight: '3rem',
  border: '0',
  borderRadius: '999px',
  background: '#ffc439',
  color: '#111820',
  font: 'inherit',
  fontWeight: '600',
  cursor: 'pointer',
}

const approvalPage = (token, more = '') => `/sandbox/paypal?token=${encodeURIComponent(token)}${more}`

/** Resolves with the popup's message and closes it, or with undefined if the shopper closes it. */
const answerOf = (opened) =>
  new Promise((resolve) => {
    const end = (answer) => {
      window.removeEventListener('message', hear)
      clearInterval(watch)
      opened.close()
      resolve(answer)
    }
    const hear = ({ origin, source, data }) => {
      if (origin === window.location.origin && source === opened) end(data)
    }
    const watch = setInterval(() => opened.closed && end(undefined), 300)
    window.addEventListener('message', hear)
  })

async function pay({ createOrder, onApprove, onCancel, onError }) {
  const opened = window.open('', 'sandbox-paypal', 'popup,width=480,height=720') // before the first await, or browsers block it
  try {
    const orderID = await createOrder()
    if (!opened) return void window.location.assign(approvalPage(orderID))
    opened.location.replace(approvalPage(orderID, '&window=1'))
    const answer = await answerOf(opened)
    if (answer?.payerID) await onApprove({ orderID, payerID: answer.payerID })
    else onCancel({ orderID })
  } catch (error) {
    opened?.close()
    onError(error)
  }
}

const Buttons = (handlers) => {
  const button = document.createElement('button')
  return {
    isEligible: () => true,
    async render(place) {
      button.type = 'button'
      button.textContent = 'PayPal'
      Object.assign(button.style, look)
      button.addEventListener('click', () => {
        button.disabled = true
        void pay(handlers).finally(() => {
          button.disabled = false
        })
      })
      place.append(button)
    },
    async close() {
      button.remove()
    },
  }
}

window.paypal = { Buttons }
