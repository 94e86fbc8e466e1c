"""Makes calibrated chances ('shown at all', 'met in full') of what the verifier says of a criterion's three likeliest passages.

    python3 fit_decision.py OUT_OF_FOLD.json PASSAGES.json ../models/decide.json

Trained on scores of passages that the verifier had not seen in training. Prints, per set, figures of a fit that leaves the
posts of one fold out at a time."""
import json, sys
import numpy as np

COUNT = 3
KINDS = ['skill', 'tool', 'experience', 'education', 'licence', 'language', 'duty']
PLACES = ['work', 'claim', 'education', 'licence']
FAITHFUL = ('gold', 'gold-more', 'new')

# A passage that shows it this clearly ends the reading; so does a first, or a second, this far from it.
SHOWS, FIRST_FAR, SECOND_FAR = 1.5, -3.0, -2.0

def read(said):
    said = said[:COUNT]
    for n in range(1, len(said) + 1):
        best = max(one[0] for one in said[:n])
        if best >= SHOWS or (n == 1 and best <= FIRST_FAR) or (n == 2 and best <= SECOND_FAR): return said[:n]
    return said

out_of_fold, passages, target = sys.argv[1:4]
findings, resumes = json.load(open(out_of_fold)), json.load(open(passages))['resumes']

def features(f):
    said = np.array(read(f['ce_byName'])); candidates = f['byName']; best = int(np.argmax(said[:, 0])); own = resumes[f['resume']]
    shown = np.append(np.sort(said[:, 0])[::-1], [-5.0] * COUNT); met = np.append(np.sort(said[:, 1])[::-1], [-5.0] * COUNT)
    relations = np.exp(said[best, 2:] - said[best, 2:].max()); relations /= relations.sum()
    near = max(c[1] for c in candidates); kinds = [float(f['kind'] == k) for k in KINDS]
    return [shown[0], shown[1], shown[2], met[0], met[1], near, max(c[2] for c in candidates), max(c[3] for c in candidates),
            *candidates[best][1:4], *relations, *[float(own[candidates[best][0]]['place'] == p) for p in PLACES], *kinds,
            *[shown[0] * k for k in kinds], *[near * k for k in kinds]]

def fit(X, y, w, ridge=5.0, rounds=30):
    X = np.hstack([X, np.ones((len(X), 1))]); b = np.zeros(X.shape[1])
    for _ in range(rounds):
        p = 1 / (1 + np.exp(-X @ b)); H = (X * (w * p * (1 - p))[:, None]).T @ X + ridge * np.eye(len(b))
        b -= np.linalg.solve(H, X.T @ (w * (p - y)) + ridge * np.append(b[:-1], 0))
    return b

chance = lambda X, b: 1 / (1 + np.exp(-(np.hstack([X, np.ones((len(X), 1))]) @ b)))
def auc(y, s):
    rank = np.empty(len(s)); rank[np.argsort(s, kind='mergesort')] = np.arange(1, len(s) + 1); p = y.sum()
    return (rank[y == 1].sum() - p * (p + 1) / 2) / (p * (len(y) - p))

X = np.array([features(f) for f in findings]); mean, spread = X.mean(0), X.std(0) + 1e-6; Z = (X - mean) / spread
shown = np.array([f['verdict'] in ('met', 'partly') for f in findings], float); met = np.array([f['verdict'] == 'met' for f in findings], float)
folds = np.array([f['fold'] for f in findings]); sets = np.array([f['set'] for f in findings]); w = np.where(np.isin(sets, FAITHFUL), 2.0, 1.0)
P = np.zeros((len(findings), 2))
for k in sorted(set(folds)):
    inside = folds != k
    for j, y in ((0, shown), (1, met)): P[~inside, j] = chance(Z[~inside], fit(Z[inside], y[inside], w[inside]))
for s in sorted(set(sets)): q = sets == s; print(f'{s:12} {q.sum():5}  shown AUC {auc(shown[q], P[q, 0]):.3f}  met AUC {auc(met[q], P[q, 1]):.3f}  mean chance {P[q, 0].mean():.2f} of {shown[q].mean():.2f}')
q = np.isin(sets, FAITHFUL)
for t_met, t_shown, t_none in ((.55, .6, .35), (.55, .6, .4), (.6, .62, .4), (.65, .65, .4), (.6, .65, .38)):
    A, M, pa, pm = shown[q], met[q], P[q, 0], P[q, 1]; m = (pm >= t_met) & (pa >= t_shown); part = ~m & (pa >= t_shown); none = pa < t_none; unclear = ~m & ~part & ~none
    print(f'met from {t_met}, shown from {t_shown}, none below {t_none}: met {m.sum()} ({A[m].mean():.3f} shown, {M[m].mean():.3f} met), partly {part.sum()} ({A[part].mean():.3f}), none {none.sum()} ({1 - A[none].mean():.3f}, not met {1 - M[none].mean():.3f}), met found {M[m | part].sum() / M.sum():.3f}, unclear {unclear.mean():.3f}')
json.dump({'mean': [round(float(x), 5) for x in mean], 'spread': [round(float(x), 5) for x in spread], 'shown': [round(float(x), 5) for x in fit(Z, shown, w)], 'met': [round(float(x), 5) for x in fit(Z, met, w)]}, open(target, 'w'))
