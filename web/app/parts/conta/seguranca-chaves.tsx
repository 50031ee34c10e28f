import { Form } from 'react-router'
import type { Passkey } from '@alento/contract/acesso/fator.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { ProvaForm, refusalOf, SenhaField } from './seguranca-prova.tsx'
import css from './seguranca.module.css'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { buttonClass } from '#ui/base/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Stack, stackClass } from '#ui/base/layout.tsx'

/** Passkeys: fingerprint, face, PIN or a key of the device. */
export function KeysCard({
  passkeys,
  refusal,
}: {
  passkeys: readonly Passkey[]
  refusal: FormRefusal | undefined
}) {
  return (
    <Card>
      <CardHead title="Chaves de acesso">
        <Badge tone={passkeys.length > 0 ? 'ok' : 'plain'}>
          {passkeys.length === 0 ? 'Nenhuma' : `${passkeys.length} de 10`}
        </Badge>
      </CardHead>
      <p className="muted">
        Confirme a entrada com a digital, o rosto ou a senha de desbloqueio deste aparelho. A chave não sai
        dele.
      </p>
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((p) => (
            <li key={p._id}>
              <Stack gap={8}>
                <span>
                  <b>{p.nome}</b>
                  <br />
                  <span className="small muted">
                    Cadastrada em {formatInstante(p.criadaEm)}. {p.soEntrar && 'Entra sem senha. '}
                    {p.usadaEm ? `Usada em ${formatInstante(p.usadaEm)}.` : 'Ainda não usada.'}
                  </span>
                </span>
                {p.soEntrar ? (
                  <RemoveChave id={p._id} refusal={refusal} />
                ) : (
                  <ProvaForm
                    intent="remover"
                    id={p._id}
                    label="Remover"
                    button="Remover a chave"
                    stop
                    keys
                    refusal={refusal}
                  />
                )}
              </Stack>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" noValidate className={css.form}>
        <Stack gap={16}>
          <input type="hidden" name="intent" value="cadastrar-chave" />
          <SenhaField refusal={refusalOf(refusal, 'cadastrar-chave')} />
          <PasskeyButton use="cadastro">Cadastrar este aparelho</PasskeyButton>
        </Stack>
      </Form>
    </Card>
  )
}

/** One that only logs in: the password is enough, or its stand-in. */
function RemoveChave({ id, refusal }: { id: string; refusal: FormRefusal | undefined }) {
  const own = refusalOf(refusal, 'remover', id)
  return (
    <details open={own !== undefined} className={css.fold}>
      <summary className={buttonClass({ variant: 'stop-quiet' })}>Remover</summary>
      <Form method="post" noValidate className={stackClass(16)}>
        <input type="hidden" name="intent" value="remover" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="semProva" value="1" />
        <SenhaField refusal={own} />
        <SubmitButton variant="stop" of={{ intent: 'remover', id }}>
          Remover a chave
        </SubmitButton>
      </Form>
    </details>
  )
}
