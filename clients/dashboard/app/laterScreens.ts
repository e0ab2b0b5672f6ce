/** The screens whose code is not part of the first load. */
export { Billing } from '../pages/account/billing.tsx';
export { Keys } from '../pages/account/keys.tsx';
export { WebhookPage } from '../pages/account/webhook.tsx';
export { Webhooks } from '../pages/account/webhooks.tsx';
export { AllActivity } from '../pages/activity/activity.tsx';
export { Audit } from '../pages/audit/audit.tsx';
export { Board } from '../pages/board/board.tsx';
export { Profile } from '../pages/board/profile.tsx';
export { Listing } from '../pages/market/listing.tsx';
export { Market } from '../pages/market/market.tsx';
export { Sell } from '../pages/market/sell.tsx';
export { NewSkill } from '../pages/skills/newSkill.tsx';
export { SkillPage } from '../pages/skills/skill.tsx';
export { Skills } from '../pages/skills/skills.tsx';
