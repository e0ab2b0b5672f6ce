package main

// The program of calls in Go, for clients that differ in how a call is written.

import (
	"fmt"
	"os"
	"strings"
)

var baseURL, apiKey = os.Getenv("BASE_URL"), os.Getenv("API_KEY")

type agent struct {
	id        string
	requestID string
	// Whether description and system prompt are null.
	nulls bool
}

type launched struct {
	id, requestID, status, address string
	// Whether its initiator is null.
	nulls bool
}

type page struct {
	agents     []agent
	hasMore    bool
	nextCursor string
}

type calls interface {
	health() (status, version string, err error)
	createAgent(name string) (agent, error)
	// An empty cursor is none.
	listAgents(limit int, cursor string) (page, error)
	launch(key, agentID, symbol string) (launched, error)
	getLaunch(id string) (launched, error)
	errorCodeOf(agentID string) (string, error)
}

func step(name string, call func() error) {
	if err := call(); err != nil {
		fmt.Printf("FAILED %s: %.600q\n", name, err)
		return
	}
	fmt.Println("ok", name)
}

func expect(isRight bool, err error, shown any) error {
	if err == nil && !isRight {
		return fmt.Errorf("unexpected: %+v", shown)
	}
	return err
}

func makeCalls(client calls) {
	var first, other agent
	var made launched
	step("health", func() error {
		status, version, err := client.health()
		return expect(status == "ok" && version != "", err, status)
	})
	step("create", func() (err error) {
		first, err = client.createAgent("Exam one")
		isRight := strings.HasPrefix(first.id, "agt_") && strings.HasPrefix(first.requestID, "req_") && first.nulls
		if err := expect(isRight, err, first); err != nil {
			return err
		}
		other, err = client.createAgent("Exam two")
		return err
	})
	step("list", func() error {
		list, err := client.listAgents(50, "")
		for _, one := range list.agents {
			if one.id == first.id {
				return expect(one.nulls, err, one)
			}
		}
		return expect(false, err, list)
	})
	step("launch", func() (err error) {
		made, err = client.launch("exam-"+first.id, first.id, "EXAM")
		isRight := strings.HasPrefix(made.id, "lch_") && strings.HasPrefix(made.requestID, "req_")
		return expect(isRight && made.nulls, err, made)
	})
	step("poll", func() error {
		now, err := client.getLaunch(made.id)
		for turn := 0; turn < 10 && err == nil && now.status != "confirmed"; turn++ {
			now, err = client.getLaunch(made.id)
		}
		return expect(now.status == "confirmed" && strings.HasPrefix(now.address, "0x"), err, now)
	})
	step("error", func() error {
		code, err := client.errorCodeOf("agt_00000000000000000000000000")
		return expect(code == "not_found", err, code)
	})
	step("page", func() error {
		one, err := client.listAgents(1, "")
		if err := expect(len(one.agents) == 1 && one.agents[0].id == other.id && one.hasMore, err, one); err != nil {
			return err
		}
		two, err := client.listAgents(1, one.nextCursor)
		return expect(len(two.agents) == 1 && two.agents[0].id == first.id, err, two)
	})
}
