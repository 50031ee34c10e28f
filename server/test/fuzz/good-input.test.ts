import { expect, test } from 'vitest'
import { endpointNames } from '@alento/contract/endpoints.ts'
import { goodInput } from './good-input.ts'

for (const full of [false, true])
  test(`the made input is what the contract accepts, ${full ? 'with every field' : 'with the required fields'}`, () => {
    const wrong = [...endpointNames].flatMap(([e, name]) => {
      const made = goodInput(e, { full })
      return (['params', 'query', 'body'] as const).flatMap((part) => {
        const result = e[part]?.safeParse(made[part])
        return !result || result.success
          ? []
          : [`${name} ${part}: ${result.error.message} ${JSON.stringify(made[part])}`]
      })
    })
    expect(wrong).toEqual([])
  })
