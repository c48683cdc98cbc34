import type { LibraryKind } from '@captionarr/contract';
import { Suspense, useState } from 'react';
import { supports } from '#lib/features.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { useAssignProfiles } from '#blocks/media/use-assign-profiles.ts';
import type { PlannedProfile } from './planned-profiles.ts';

const ProfilePreview = lazyPart(async () => (await import('./profile-preview.tsx')).ProfilePreview);

interface Plan {
  planned: readonly PlannedProfile[];
  onDone: () => void;
}

/** Shows what other profiles would change before many get them; a server that cannot tell gives them at once. */
export function useProfilePreview(kind: LibraryKind, assign: ReturnType<typeof useAssignProfiles>) {
  const [plan, setPlan] = useState<Plan>();
  const close = () => setPlan(undefined);
  const apply = ({ planned, onDone }: Plan) =>
    assign.mutate(
      planned.map(({ id, profileId }) => ({ id, profileId })),
      { onSuccess: onDone, onSettled: close },
    );

  return {
    propose: (planned: readonly PlannedProfile[], onDone: () => void) => {
      if (supports('languages.previewAssignment')) setPlan({ planned, onDone });
      else apply({ planned, onDone });
    },
    preview: plan && (
      <Suspense>
        <ProfilePreview
          kind={kind}
          planned={plan.planned}
          isApplying={assign.isPending}
          onApply={() => apply(plan)}
          onCancel={close}
        />
      </Suspense>
    ),
  };
}
