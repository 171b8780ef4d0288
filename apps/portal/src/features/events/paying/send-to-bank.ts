import { send } from '@afilia/client/calls/query.ts'

/** Sends the browser to the bank's page by posting the order that the server signed. */
export async function sendToBank(order: string): Promise<void> {
  const { url, fields } = await send('POST orders/{order}/payments', { params: { order } })
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
