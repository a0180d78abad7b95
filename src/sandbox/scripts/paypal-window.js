/** Runs in the popup of the approval page: reports the outcome to its opener, which closes the popup. */

const { payer } = document.currentScript.dataset
window.opener?.postMessage({ payerID: payer }, window.location.origin)
