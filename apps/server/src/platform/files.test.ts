import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDiskFiles } from './files.ts'

const files = createDiskFiles(join(tmpdir(), 'afilia-files-of-nobody'))

test('a key that is not a hash opens no file', async () => {
  await expect(files.put('../outside', Buffer.alloc(1))).rejects.toThrow('not the key')
  expect(() => files.read(`${'a'.repeat(64)}-../../x.y`)).toThrow('not the key')
})
