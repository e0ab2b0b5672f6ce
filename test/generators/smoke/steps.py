"""The program of calls in Python, for clients that differ in how a call is written."""

import json
import os

BASE_URL = os.environ["BASE_URL"]
API_KEY = os.environ["API_KEY"]


def expect(is_right, shown):
    if not is_right:
        raise AssertionError(f"unexpected: {shown}")


def make_calls(client):
    made = {}

    def health():
        answer = client.health()
        expect(answer.status == "ok" and answer.version, answer)

    def create():
        agent = client.create_agent("Exam one")
        made["agent"] = agent.id
        expect(agent.id.startswith("agt_") and agent.description is None and agent.system_prompt is None, agent)
        expect(agent.meta.request_id.startswith("req_"), agent)
        made["other"] = client.create_agent("Exam two").id

    def list_agents():
        page = client.list_agents(limit=50)
        found = [agent for agent in page.data if agent.id == made["agent"]]
        expect(len(found) == 1 and found[0].description is None, page)

    def launch():
        answer = client.launch(f"exam-{made['agent']}", made["agent"], "EXAM")
        made["launch"] = answer.id
        expect(answer.id.startswith("lch_") and answer.initiator_id is None, answer)
        expect(answer.meta.request_id.startswith("req_"), answer)

    def poll():
        answer = client.get_launch(made["launch"])
        for _ in range(10):
            if answer.status == "confirmed":
                break
            answer = client.get_launch(made["launch"])
        expect(answer.status == "confirmed" and answer.token.address.startswith("0x"), answer)

    def error():
        code = client.error_code_of("agt_00000000000000000000000000")
        expect(code == "not_found", code)

    def page():
        first = client.list_agents(limit=1)
        expect(first.data[0].id == made["other"] and first.meta.has_more, first)
        second = client.list_agents(limit=1, cursor=first.meta.next_cursor)
        expect(second.data[0].id == made["agent"], second)

    for name, call in {
        "health": health,
        "create": create,
        "list": list_agents,
        "launch": launch,
        "poll": poll,
        "error": error,
        "page": page,
    }.items():
        try:
            call()
            print(f"ok {name}")
        except Exception as failure:
            print(f"FAILED {name}: {json.dumps(f'{type(failure).__name__}: {failure}'[:600])}")
