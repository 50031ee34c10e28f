import { expect, test } from 'vitest'
import { hasLink } from './expediente.can.ts'

test('addresses of pages are links however they are written, and sentences are none', () => {
  for (const texto of [
    'Confirme em https://clinica.example/x',
    'Veja HTTP://1.2.3.4',
    'Veja www.clinica.example',
    'Pague em alento-pix.com hoje',
    'Pague em alento.com.br.',
    'Chame wa.me/5521999990000',
    'Toque em bit.ly/3x',
    'Leia exemplo.dev/pix',
    'PAGUE EM ALENTO.COM.BR',
  ])
    expect([texto, hasLink(texto)]).toEqual([texto, true])
  for (const texto of [
    'A doutora chega 40 minutos mais tarde hoje. Você prefere remarcar?',
    'Chegue às 9h.Traga o pedido médico.',
    'Valor R$ 1.200,00. Ligue (21) 3005-0100.',
    'A sala mudou: bloco B/C, 2.º andar e 3/4 do estacionamento estão em obras',
    'Fale com a Dra. Ana. Ela comenta o exame.',
    'O horário mudou hoje.Me avise. Venha sem jejum.Com dor, ligue.',
  ])
    expect([texto, hasLink(texto)]).toEqual([texto, false])
})
