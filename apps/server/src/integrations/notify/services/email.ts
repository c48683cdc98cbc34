import { planMail } from '#integrations/notify/mail/plan-mail.ts';
import { sendMail } from '#integrations/notify/mail/send-mail.ts';
import type { Service } from '#integrations/notify/service.ts';

export const email: Service = {
  name: 'E-Mail',
  open(address) {
    const plan = planMail(address);
    return plan && ((message, _post, recipient) => sendMail(plan, message, recipient));
  },
};
