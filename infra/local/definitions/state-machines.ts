import * as z from 'zod/mini'
import type { StateMachineDefinition } from '#infra/local/engines/states/engine.ts'
import type { Policies } from '#infra/local/gateway/policies.ts'
import { StartError } from '#infra/local/start-error.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'

const properties = z.object({
  DefinitionString: z.string(),
  DefinitionSubstitutions: z.prefault(z.record(z.string(), z.string()), {}),
  RoleArn: z.string(),
  StateMachineType: z.prefault(z.literal('STANDARD'), 'STANDARD'),
})

/** The template's state machines as Step Functions takes them. */
export const stateMachineDefinitions = (
  deployment: Deployment,
  policies: Policies,
): StateMachineDefinition[] =>
  deployment.ofType('AWS::StepFunctions::StateMachine').map((resource) => {
    const { DefinitionString, DefinitionSubstitutions, RoleArn } = deployment.read(
      resource,
      properties,
    )
    const role = policies.roleOf(RoleArn)
    if (role === undefined) {
      throw new StartError(`State machine ${resource.logicalId} acts in a role that is not ours.`)
    }
    const text = DefinitionString.replaceAll(
      /\$\{(\w+)\}/g,
      (whole, name: string) => DefinitionSubstitutions[name] ?? whole,
    )
    const definition: unknown = JSON.parse(text)
    return { name: resource.identity.attributes['Name'] ?? '', definition, role }
  })
