import { expect, test } from 'vitest'
import { avisoCookie, hasAviso, readAviso, readUndo } from './aviso.ts'

const asked = (cookie: string, path = '/') =>
  readAviso(new Request(`http://alento.test${path}`, { headers: { cookie } }))

test('a result is read back from its cookie', () => {
  expect(asked(`x=1; ${avisoCookie('dados').split(';')[0]}`)).toBe('Dados atualizados.')
})

test('appointments moved together: the result promises a message only to who bought on the site', () => {
  expect(asked(avisoCookie('variosMudados').split(';')[0]!)).toBe(
    'Agendamentos remarcados. Quem comprou pelo site é avisado por e-mail e SMS.',
  )
})

test('only known results are shown', () => {
  expect(asked('alento_aviso=Ligue para 0800')).toBeNull()
  expect(asked('alento_aviso=toString')).toBeNull()
  expect(asked('alento_aviso=')).toBeNull()
  expect(readAviso(new Request('http://alento.test/'))).toBeNull()
})

test('a purchase is announced on its voucher only', () => {
  for (const path of ['/voucher', '/voucher.data'])
    expect(asked('alento_aviso=compra', path)).toBe('Compra realizada com sucesso')
  for (const path of ['/', '/busca']) expect(asked('alento_aviso=compra', path)).toBeNull()
  expect(hasAviso(new Request('http://alento.test/'))).toBe(false)
  expect(hasAviso(new Request('http://alento.test/', { headers: { cookie: 'alento_aviso=compra' } }))).toBe(
    true,
  )
})

test('a result that can be taken back says how, and only in known words', () => {
  const id = '019b76da-0000-7000-8000-000000000001'
  const read = (cookie: string) =>
    readUndo(new Request('http://alento.test/', { headers: { cookie } }), '/admin?feitos=1')
  const cookie = avisoCookie('chegada', id, 'marcado').split(';')[0]!
  expect([asked(cookie), read(cookie)]).toEqual([
    'Chegada registrada.',
    {
      action: '/admin?index',
      fields: { acao: 'marcado', agendamento: id, desfazendo: 'sim', de: '/admin?feitos=1' },
    },
  ])
  expect(read(avisoCookie('chegada', id).split(';')[0]!)).toBeNull()
  for (const wrong of [`chegada.${id}.apagar`, 'chegada.../../x.marcado', `x.${id}.marcado`])
    expect([wrong, read(`alento_aviso=${wrong}`)]).toEqual([wrong, null])
})
