import type { FormRefusal } from '#lib/api/api.ts'
import { CopyButton } from '#parts/forms/copy-button.tsx'
import { ProvaForm } from './seguranca-prova.tsx'
import css from './seguranca.module.css'
import { Badge } from '#ui/data/badge.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Buttons } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'

/** How many recovery codes are left, and a form for new ones. */
export function CodesCard({
  left,
  keys,
  refusal,
}: {
  left: number
  keys: boolean
  refusal: FormRefusal | undefined
}) {
  return (
    <Card>
      <CardHead title="Códigos de recuperação">
        <Badge tone={left > 2 ? 'ok' : 'wait'}>{left === 1 ? 'Resta 1' : `Restam ${left}`}</Badge>
      </CardHead>
      <p className="muted">
        Para entrar quando você não tiver o celular ou a chave. Cada código vale uma vez.
      </p>
      <ProvaForm
        intent="trocar-codigos"
        label="Gerar novos códigos"
        button="Gerar novos códigos"
        keys={keys}
        refusal={refusal}
      />
    </Card>
  )
}

/** The result, and the codes, which are shown only now. */
export function NewCodes({
  codigos,
  feito,
  backHref,
}: {
  codigos: string[] | null
  feito: string
  backHref: string
}) {
  return (
    <Card>
      <Notice tone="ok">{feito}.</Notice>
      {codigos && (
        <>
          <CardHead title="Guarde os seus códigos de recuperação" />
          <p>
            Imprima ou anote agora: eles não aparecem de novo. Com um deles você entra se perder o celular ou
            a chave.
          </p>
          <ul className={css.codes} aria-label="Códigos de recuperação">
            {codigos.map((c) => (
              <li key={c}>
                <code>{c}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <Buttons>
        {codigos && (
          <CopyButton text={codigos.join('\n')} done="Códigos copiados" variant="outline" wide={false}>
            Copiar os códigos
          </CopyButton>
        )}
        <ButtonLink href={backHref}>{codigos ? 'Já guardei, continuar' : 'Continuar'}</ButtonLink>
      </Buttons>
    </Card>
  )
}
