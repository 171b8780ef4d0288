import { expect, test } from 'vitest'
import { readFailure } from './failures.ts'

test.each([
  ['nothing', undefined, 'NO_ANSWER', null, true],
  ['no answer', { code: 'ETIMEDOUT' }, 'NO_ANSWER', 'ETIMEDOUT', true],
  ['a code that is a text of the server', { code: 'no such user' }, 'NO_ANSWER', null, true],
  ['an address that is none', { code: 'EENVELOPE' }, 'ADDRESS_REJECTED', 'EENVELOPE', false],
  ['a wrong password', { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 wrong' }, 'SENDER_REJECTED', '535 5.7.8', true],
  ['no TLS', { code: 'ETLS' }, 'SENDER_REJECTED', 'ETLS', true],
  ['a server that closes', { responseCode: 421 }, 'NO_ANSWER', '421', true],
  ['a recipient put off', { responseCode: 450, command: 'RCPT TO' }, 'PUT_OFF', '450', false],
  ['the last code that puts off', { responseCode: 499, command: 'DATA' }, 'PUT_OFF', '499', false],
  ['the first code that rejects', { responseCode: 500, command: 'DATA' }, 'MAIL_REJECTED', '500', false],
  ['a rejected sender', { responseCode: 550, command: 'MAIL FROM' }, 'SENDER_REJECTED', '550', true],
  [
    'a rejected recipient',
    { responseCode: 550, command: 'RCPT TO', response: '550-5.1.1 ana@example.org' },
    'ADDRESS_REJECTED',
    '550 5.1.1',
    false,
  ],
  [
    'a recipient rejected by policy',
    { responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 no' },
    'MAIL_REJECTED',
    '550 5.7.1',
    false,
  ],
  ['an answer that is no text', { responseCode: 550, command: 'RCPT TO', response: 7 }, 'ADDRESS_REJECTED', '550', false],
])('%s', (_, error, failure, code, isOfServer) => {
  expect(readFailure(error)).toEqual({ failure, code, isOfServer })
})
