import { fieldError } from '#lib/api/api.ts'
import { groupTelefone, maxTelefone } from '@alento/contract/base/digitado.ts'
import { ufs } from '#lib/forms/uf.ts'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { EmailField } from '#parts/forms/email-field.tsx'
import { UsuarioField } from '#parts/forms/usuario-field.tsx'
import { NewPasswordField, TypedField } from '#parts/forms/typed-field.tsx'
import { CepField } from '#parts/forms/cep-field.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Grid, Stack } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { Part } from './form-fields.ts'

type Line = { name: string; label: string; autoComplete?: string; maxLength: number; optional?: boolean }
const rest: readonly Line[] = [
  { name: 'logradouro', label: 'Rua', autoComplete: 'address-line1', maxLength: 120 },
  { name: 'numero', label: 'Número', maxLength: 20 },
  { name: 'complemento', label: 'Complemento', autoComplete: 'address-line2', maxLength: 60, optional: true },
  { name: 'bairro', label: 'Bairro', autoComplete: 'address-level3', maxLength: 80 },
  { name: 'cidade', label: 'Cidade', autoComplete: 'address-level2', maxLength: 80 },
]

/** The unit's address; its CEP fills in the known parts when the look-up works. */
export function AddressCard({ typed, refusal }: Part) {
  const error = (field: string) => fieldError(refusal?.problema, field)
  return (
    <Card as="section" aria-label="Endereço">
      <Stack gap={24}>
        <h2>Endereço</h2>
        <Grid>
          <CepField refusal={refusal} before={typed['cep']} />
          {rest.map(({ name, label, optional, ...input }) => (
            <Field key={name} name={name} label={label} error={error(name)} optional={optional}>
              <Input name={name} defaultValue={typed[name]} required={!optional} {...input} />
            </Field>
          ))}
          <Field name="uf" label="Estado" error={error('uf')}>
            <Select
              name="uf"
              autoComplete="address-level1"
              defaultValue={typed['uf'] ?? ''}
              placeholder="Escolha"
              options={ufs.map((uf) => ({ value: uf, label: uf }))}
            />
          </Field>
        </Grid>
      </Stack>
    </Card>
  )
}

/** The contact person. The code is sent to this mobile. */
export function ContactCard({ typed, refusal }: Part) {
  return (
    <Card as="section" aria-label="Responsável e contato">
      <Stack gap={24}>
        <h2>Responsável e contato</h2>
        <Grid>
          <TypedField
            name="responsavel"
            label="Nome do responsável"
            refusal={refusal}
            before={typed['responsavel']}
            autoComplete="name"
            maxLength={120}
          />
          <EmailField refusal={refusal} before={typed['email']} />
          <TypedField
            name="telefone"
            label="Telefone da unidade"
            hint="Os pacientes ligam para ele: fixo, celular, 0800 ou 4004. Sem ele, ligam para o celular."
            optional
            refusal={refusal}
            before={typed['telefone']}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            mask={groupTelefone}
            maxLength={maxTelefone}
          />
          <CelularField
            name="celular"
            hint="Com DDD. O código vai para este número."
            refusal={refusal}
            before={typed['celular']}
          />
        </Grid>
      </Stack>
    </Card>
  )
}

/** The login data of the unit, before and after it finishes its registration. */
export function AccessCard({ typed, refusal }: Part) {
  return (
    <Card as="section" aria-label="Acesso">
      <Stack gap={24}>
        <h2>Acesso</h2>
        <UsuarioField
          hint="Letras, números, ponto e hífen, sem espaço. É com ele que você entra."
          refusal={refusal}
          before={typed['username']}
        />
        <Grid>
          <NewPasswordField
            name="password"
            label="Senha"
            hint="Pelo menos 8 caracteres. Três palavras juntas são uma boa senha."
            refusal={refusal}
          />
          <NewPasswordField name="repetirSenha" label="Repetir Senha" refusal={refusal} />
        </Grid>
      </Stack>
    </Card>
  )
}
