import {
  deleteLearnedCorrection,
  listLearnedCorrections,
  requireLearnedCorrection,
  switchLearnedCorrection,
} from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint, learnedCorrectionIdOf } from './endpoint.ts';
import {
  learnedCorrectionBody,
  learnedCorrectionIdParam,
  learnedCorrectionListSchema,
  learnedCorrectionSchema,
} from './learned-correction-schemas.ts';
import { fieldsIn, readJson } from './read-json.ts';

const tags = ['Learned corrections'];

/** Beyond the contract: GET, PATCH and DELETE /v1/learned-corrections */
export const learnedCorrections: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/learned-corrections',
    config: { rate: 'read' },
    schema: {
      operationId: 'listLearnedCorrections',
      summary: 'What was learned about layouts',
      tags,
      response: answers(
        { 200: { description: 'All learned corrections.', schema: learnedCorrectionListSchema } },
        [401, 429],
      ),
    },
    async handler(request) {
      return { data: await listLearnedCorrections(needs.services, callerOf(request)) };
    },
  });
  app.route({
    method: 'PATCH',
    url: '/v1/learned-corrections/:lrn_id',
    config: { rate: 'write' },
    schema: {
      operationId: 'switchLearnedCorrection',
      summary: 'Switch a learned correction on or off',
      tags,
      params: learnedCorrectionIdParam,
      body: learnedCorrectionBody,
      response: answers(
        { 200: { description: 'The learned correction.', schema: learnedCorrectionSchema } },
        [401, 404, 422, 429],
      ),
    },
    async handler(request) {
      const caller = callerOf(request);
      const id = learnedCorrectionIdOf(request);
      await requireLearnedCorrection(needs.services, caller, id);
      const { active } = fieldsIn(await readJson(request, needs), ['active']);
      if (typeof active !== 'boolean') {
        throw new Refusal('invalid_body', 'active is true or false.', { param: 'active' });
      }
      return switchLearnedCorrection(needs.services, caller, id, active);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/v1/learned-corrections/:lrn_id',
    config: { rate: 'write' },
    schema: {
      operationId: 'deleteLearnedCorrection',
      summary: 'Delete a learned correction',
      tags,
      params: learnedCorrectionIdParam,
      response: answers({ 204: { description: 'Gone.', schema: null } }, [401, 404, 429]),
    },
    async handler(request, reply) {
      await deleteLearnedCorrection(needs.services, callerOf(request), learnedCorrectionIdOf(request));
      return reply.code(204).send();
    },
  });
};
