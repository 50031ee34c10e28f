import { Form } from 'react-router'
import type { Consentimentos } from '@alento/contract/cliente/privacidade.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { ConsentHistory } from '#parts/conta/consent-history.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'

type Texto = Consentimentos['textos'][number]

function describeEstado({ atual, versao }: Texto): string {
  if (!atual) return 'Você ainda não respondeu.'
  const when = formatInstante(atual.quando)
  if (!atual.dado) return `Você retirou a autorização em ${when}.`
  return atual.versao === versao
    ? `Você autorizou em ${when} (versão ${versao}).`
    : `Você autorizou a versão ${atual.versao} em ${when}. O texto mudou: leia e responda de novo.`
}

/** Every text with the person's answer, a form to change it, and all previous answers. */
export function Consents({ consentimentos }: { consentimentos: Consentimentos }) {
  return (
    <Stack as="section" gap={16}>
      <h2>O que você autorizou</h2>
      {consentimentos.textos.map((texto) => (
        <Consent key={texto.assunto} texto={texto} />
      ))}
      {consentimentos.historico.length > 0 && <ConsentHistory consentimentos={consentimentos} />}
    </Stack>
  )
}

function Consent({ texto }: { texto: Texto }) {
  const { assunto, titulo, resumo, versao, necessario, atual } = texto
  const holds = atual?.dado === true && atual.versao === versao
  return (
    <Card as="div">
      <Stack gap={12}>
        <Stack gap={4}>
          <h3>{titulo}</h3>
          <p>{resumo}</p>
          <p className="small muted">{describeEstado(texto)}</p>
          <p>
            <Anchor href={`/${assunto}`}>
              Ler o texto<span className="sr">: {titulo}</span>
            </Anchor>
          </p>
        </Stack>
        {holds && necessario ? (
          <p className="small muted">
            A conta precisa deste texto. Quem não concorda mais pode apagar a conta.
          </p>
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="assunto" value={assunto} />
            <input type="hidden" name="versao" value={versao} />
            <Button name="dado" value={holds ? 'nao' : 'sim'} variant={holds ? 'stop-outline' : 'outline'}>
              {holds ? 'Retirar autorização' : necessario ? 'Concordar' : 'Autorizar'}
              <span className="sr">{titulo}</span>
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
