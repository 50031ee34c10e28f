import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Bytes that are the same in every answer, with what they are compressed to. */
export type Part = { plain: Buffer; deflated: Buffer }

/** Ends on a whole byte, is not the last block and refers to nothing outside: such pieces stand behind anything. */
export const toPart = (plain: Buffer): Part => ({
  plain,
  deflated: deflateRawSync(plain, { level: 6, finishFlush: constants.Z_FULL_FLUSH }),
})

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** A deflate block that holds its bytes as they are. Source: RFC 1951, 3.2.4. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/**
 * The parts with `between` at each seam as one gzip file, without compressing anything anew: only what differs in each answer
 * is written, uncompressed, between pieces that are kept compressed. `between` has at most 65,535 bytes. Source: RFC 1952.
 */
export function gzipParts(parts: readonly Part[], between: Buffer): Buffer {
  const seam = storedBlock(between)
  const pieces: Buffer[] = [header]
  let crc = 0
  let size = 0
  for (const [i, part] of parts.entries()) {
    if (i > 0) {
      pieces.push(seam)
      crc = crc32(between, crc)
      size += between.length
    }
    pieces.push(part.deflated)
    crc = crc32(part.plain, crc)
    size += part.plain.length
  }
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc, 0)
  end.writeUInt32LE(size, 4)
  return Buffer.concat([...pieces, lastBlock, end])
}
